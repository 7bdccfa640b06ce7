// The script of the prerendered landing page: it remembers that *Play* was pressed before the application runs, which then goes on with it.
// The browser runs it before it shows the page.
import { noteEarlyPress } from '@/shared/earlyPress';
import { BUSY, PRERENDERED } from './ids';

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest(`#${PRERENDERED} button`) : null;
  const busy = document.getElementById(BUSY);
  if (!button || !(busy instanceof HTMLTemplateElement) || !noteEarlyPress()) return;
  const looking = busy.content.querySelector('button');
  if (!looking) return;
  button.className = looking.className;
  button.setAttribute('aria-busy', 'true');
  button.replaceChildren(...looking.childNodes);
});
