// What the staff's frame leads to, in its order. A page stands here as soon as it stands in the router.
import type staff from '@/locales/en/staff.json';
import { paths } from '@/shared/paths';

interface Section {
  name: keyof typeof staff.nav;
  path: string;
  /** It is the beginning of every other's address, and so is current alone. */
  end?: true;
}

export const SECTIONS: readonly Section[] = [
  { name: 'overview', path: paths.mod, end: true },
  { name: 'reports', path: paths.modReports },
  { name: 'appeals', path: paths.modAppeals },
  { name: 'rooms', path: paths.modRooms },
  { name: 'users', path: paths.modUsers },
  { name: 'audit', path: paths.modAudit },
  { name: 'words', path: paths.modWords },
  { name: 'hints', path: paths.modHints },
  { name: 'news', path: paths.modNews },
];
