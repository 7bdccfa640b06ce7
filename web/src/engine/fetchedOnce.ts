// WebAssembly modules that a worker fetches when they are wanted.

/** The JavaScript of a module; its default export compiles the module and starts it. */
interface Bindings {
  default: (options: { module_or_path: Promise<Response> }) => Promise<unknown>;
}

/**
 * Returns a function that fetches a module and its bindings at the same time, and resolves to the bindings once the module has started. The first
 * call fetches, the later ones get the same; after a failure the next call fetches again.
 */
export function fetchedOnce<T extends Bindings>(address: string, importBindings: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | undefined;
  const fetchBoth = async () => {
    const module_or_path = fetch(address);
    // If both fetches fail, the caller is told of the bindings alone.
    module_or_path.catch(() => undefined);
    const bindings = await importBindings();
    await bindings.default({ module_or_path });
    return bindings;
  };
  return () => {
    fetched ??= fetchBoth().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
}
