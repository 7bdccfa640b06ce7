// Calls to a worker. Each of them ends: with the worker's answer, or when the worker fails.

type Call = (...args: unknown[]) => Promise<unknown>;

/** A remote whose calls all fail, with those still to come, once `fail` is called: a worker that is gone answers nobody. */
export function ending<T extends object>(remote: T): { remote: T; fail: (error: Error) => void } {
  const waiting = new Set<(error: Error) => void>();
  let failure: Error | undefined;
  const ended = (call: Call): Call => {
    return (...args) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        waiting.add(reject);
        const settle = () => waiting.delete(reject);
        void call(...args)
          .then(resolve, reject)
          .finally(settle);
      });
  };
  return {
    remote: new Proxy(remote, { get: (target, name) => ended(Reflect.get(target, name) as Call) }),
    fail: (error) => {
      failure = error;
      for (const reject of waiting) reject(error);
      waiting.clear();
    },
  };
}
