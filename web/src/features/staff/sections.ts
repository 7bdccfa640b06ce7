// The links of the staff's navigation, in order. Each page of the router needs an entry here.
import type staff from '@/locales/en/staff.json';
import { paths } from '@/shared/paths';

interface Section {
  name: keyof typeof staff.nav;
  path: string;
  /** Set for the path that is a prefix of the others: it is current only on an exact match. */
  end?: true;
  /** Other moderators do not see the link. */
  isForAdmins?: true;
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
  { name: 'seasons', path: paths.modSeasons, isForAdmins: true },
  { name: 'shop', path: paths.modShop, isForAdmins: true },
];
