// Makes calls to a worker reject when the worker has failed: Comlink would leave them pending for ever.

type Call = (...args: unknown[]) => Promise<unknown>;

/** A proxy of a remote; `fail` rejects its pending calls and every later one. */
export function withFailure<T extends object>(remote: T): { remote: T; fail: (error: Error) => void } {
  const pending = new Set<(error: Error) => void>();
  let failure: Error | undefined;
  const rejectable = (call: Call): Call => {
    return (...args) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        pending.add(reject);
        const settle = () => pending.delete(reject);
        void call(...args)
          .then(resolve, reject)
          .finally(settle);
      });
  };
  return {
    remote: new Proxy(remote, { get: (target, name) => rejectable(Reflect.get(target, name) as Call) }),
    fail: (error) => {
      failure = error;
      for (const reject of pending) reject(error);
      pending.clear();
    },
  };
}
