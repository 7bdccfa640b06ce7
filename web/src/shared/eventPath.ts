// The address of an event's page. Apart from the other paths, because the first page does not need it.
import { paths } from './paths';

export function eventPath(id: string): string {
  return paths.event.replace(':id', encodeURIComponent(id));
}
