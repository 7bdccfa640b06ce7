// How long notices and toasts stay, in milliseconds, unless whoever shows one says otherwise.
import type { NoticeKind } from './notices';
import type { ToastKind } from './ToastProvider';

const SUCCESS_MS = 2000;
const OTHER_MS = 5000;
/** What is large holds more words, such as those that come with a present. */
const LARGE_MS = 9000;

export const NOTICE_MS: Readonly<Record<NoticeKind, number>> = {
  reward: SUCCESS_MS,
  popup: SUCCESS_MS,
  toggle: SUCCESS_MS,
  popdown: OTHER_MS,
  lightning: OTHER_MS,
  reward_big: LARGE_MS,
  god: LARGE_MS,
};

export const TOAST_MS: Readonly<Record<ToastKind, number>> = { success: SUCCESS_MS, info: OTHER_MS, danger: OTHER_MS };
