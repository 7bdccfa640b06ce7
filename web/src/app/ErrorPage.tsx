// Shown when a route throws: there is no such page, it can't be fetched, or something in it broke.
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { CrashPage } from './CrashPage';
import { NotFound } from './NotFound';
import { isMissingPart } from './offline/missingParts';
import { MissingPart } from './offline/MissingPart';
import { useTakeOver } from './prerendered/useTakeOver';

export function ErrorPage() {
  const error = useRouteError();
  useTakeOver();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return isMissingPart(error) ? <MissingPart /> : <CrashPage />;
}
