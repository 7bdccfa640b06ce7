// The names that the server sends and that have texts of their own.

const PROVIDERS = ['stripe', 'paypal', 'paysafecard', 'house'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** The providers that this version of the application knows, in the server's order. */
export function knownProviders(names: readonly string[]): ProviderName[] {
  return names.flatMap((name) => PROVIDERS.find((each) => each === name) ?? []);
}

const TAGS = ['popular', 'bestValue'] as const;

export function knownTag(tag: string | null): (typeof TAGS)[number] | null {
  return TAGS.find((each) => each === tag) ?? null;
}
