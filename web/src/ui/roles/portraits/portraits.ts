// The thirty portraits. They are fetched with the rule book.
import type { RoleId } from '../roles';
import { ENEMIES } from './enemies';
import { VILLAGE } from './village';

export const PORTRAITS: Readonly<Record<RoleId, string>> = { ...ENEMIES, ...VILLAGE };
