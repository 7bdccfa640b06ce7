// The product's own texts, so that a test in French says nothing twice.
import en from '../../src/locales/en/common.json' with { type: 'json' };
import fr from '../../src/locales/fr/common.json' with { type: 'json' };

export type Locale = 'en' | 'fr';
export const words = { en, fr };
