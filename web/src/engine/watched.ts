// Reports crashes of a worker, and panics of the engine in it, to the monitor. Both would otherwise be seen by the worker's caller
// alone, or by nobody.
import { reportFault } from '@/shared/faults';

type Call = (...args: unknown[]) => Promise<unknown>;

/** What WebAssembly throws if an instruction can't be executed, or a module can't be compiled or started. */
const FAILURES: readonly string[] = ['RuntimeError', 'CompileError', 'LinkError'];

/** Whether the engine has failed; a panic is an error that says so. */
function hasFailed(error: unknown): boolean {
  return error instanceof Error && (FAILURES.includes(error.name) || error.message.startsWith('panicked at'));
}

/** An error at the place in the worker; an event without a message says that the worker can't be fetched. */
function errorOf({ message, filename, lineno, colno }: ErrorEvent): Error {
  const error = new Error(message || 'the worker does not start');
  if (filename) error.stack = `Error: ${message}\n    at ${filename}:${lineno}:${colno}`;
  return error;
}

/** A proxy of the worker's remote; `name` is the worker's in reports. */
export function watched<T extends object>(name: string, worker: Worker, remote: T): T {
  worker.addEventListener('error', (event) => {
    const error = errorOf(event);
    // Otherwise the browser would hand it on to the window, and it would be reported again, without the worker's name.
    event.preventDefault();
    console.error(error);
    reportFault({ error, worker: name });
  });
  const reporting = (call: Call): Call => {
    return (...args) =>
      call(...args).catch((error: unknown) => {
        if (hasFailed(error)) reportFault({ error, worker: name });
        throw error;
      });
  };
  return new Proxy(remote, { get: (target, key) => reporting(Reflect.get(target, key) as Call) });
}
