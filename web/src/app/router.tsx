// Which screen stands at which path. Each is a chunk of its own.
import { createBrowserRouter } from 'react-router';
import { NotFound } from './NotFound';

export function createRouter(basename: string) {
  return createBrowserRouter([{ path: '*', element: <NotFound /> }], { basename: basename || '/' });
}
