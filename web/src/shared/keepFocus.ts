// The focus is never lost: when what has it disappears, the nearest part of the page that is still there takes it, so that keyboards
// and screen readers go on from there and not from the top of the page.

/** Parts that can take it. */
const PART = 'form, section, [role="dialog"], main';
/** The part of a page that comes before the whole of it. */
const FIRST = '[data-takes-focus]';
const GONE = '[inert], [hidden], [aria-hidden="true"]';
/** By then a dialog that closes has returned the focus, and whatever appeared has taken it if it wants it. */
const GRACE_MS = 50;

/** Watches the document from now on; the result ends that. */
export function keepFocus(): () => void {
  /** What had the focus last, and the parts around it, from the innermost. */
  let last: Element | null = null;
  let around: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = ({ target }: FocusEvent) => {
    last = target as Element;
    around = partsAround(last);
  };
  const check = () => {
    timer = undefined;
    if (last === null || !isNowhere()) return;
    // The person has let go of it, say by a click beside it.
    if (isThere(last) && !last.matches(':disabled')) last = null;
    else giveTo(around.find(isThere) ?? document.querySelector('main'));
  };
  const changes = new MutationObserver(() => {
    if (last !== null && isNowhere()) timer ??= setTimeout(check, GRACE_MS);
  });

  document.addEventListener('focusin', note);
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert', 'hidden'] });
  return () => {
    document.removeEventListener('focusin', note);
    changes.disconnect();
    clearTimeout(timer);
  };
}

function isNowhere(): boolean {
  const { activeElement } = document;
  // A browser notices only when it draws that what has the focus is disabled or inert.
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled, [inert], [inert] *');
}

function partsAround(element: Element): Element[] {
  const part = element.parentElement?.closest(PART);
  return part ? [part, ...partsAround(part)] : [];
}

function isThere(part: Element): boolean {
  return part.isConnected && part.closest(GONE) === null;
}

/** If there is no part, the page is still being loaded: the next change is another chance. */
function giveTo(part: Element | null): void {
  if (part === null) return;
  const first = part.matches('main') ? [...part.querySelectorAll(FIRST)].find(isThere) : undefined;
  const taker = (first ?? part) as HTMLElement;
  if (!taker.hasAttribute('tabindex')) {
    // Only until it loses the focus: otherwise every press on the part would focus it.
    taker.tabIndex = -1;
    taker.addEventListener('blur', () => taker.removeAttribute('tabindex'), { once: true });
  }
  taker.focus({ preventScroll: true });
}
