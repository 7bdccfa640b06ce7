// Remembers every zustand store as it was first, because most test files share their modules, and the stores with them.
import type * as Zustand from 'zustand';
import type { StateCreator, StoreApi, UseBoundStore } from 'zustand';

const resets: (() => void)[] = [];

/** Puts every store back to what it was when it was made. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

/** The package, whose stores are remembered. */
export function withRememberedStores(zustand: typeof Zustand): typeof Zustand {
  const make = <T>(state: StateCreator<T>): UseBoundStore<StoreApi<T>> => {
    const store = zustand.create(state);
    resets.push(() => store.setState(store.getInitialState(), true));
    return store;
  };
  // It is called with the state, or without anything and then with the state.
  const create = (<T>(state?: StateCreator<T>) => (state ? make(state) : make)) as typeof Zustand.create;
  return { ...zustand, create };
}
