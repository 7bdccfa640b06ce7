import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { noteEarlyLink, noteEarlyPlay, takeEarlyPlay } from '@/shared/earlyPress';
import { PRERENDERED } from './ids';
import { useTakeOver } from './useTakeOver';

const LINKS = '<a href="/rules">Rules</a><button data-start="">Play</button><a href="/rules">All rules</a>';

function Application({ html = LINKS }: { html?: string }) {
  useTakeOver();
  return (
    <Routes>
      <Route path="/" element={<main dangerouslySetInnerHTML={{ __html: html }} />} />
      <Route path="/rules" element="the rules" />
    </Routes>
  );
}

/** A document with the prerendered page, and the root for the application. */
function aDocument(): HTMLElement {
  document.body.innerHTML = `<div id="root"></div><div id="${PRERENDERED}">${LINKS}</div>`;
  window.scrollTo = vi.fn();
  return document.getElementById('root')!;
}

afterEach(() => (document.body.innerHTML = ''));

it.each([
  ['link', 'Rules'],
  ['button', 'Play'],
  ['link', 'All rules'],
] as const)('the focus stays on the %s %s', (role, name) => {
  const container = aDocument();
  screen.getByRole(role, { name }).focus();
  render(<Application html={`<button>Another</button>${LINKS}`} />, { container, wrapper: MemoryRouter });
  expect(document.getElementById(PRERENDERED)).toBeNull();
  expect(screen.getByRole(role, { name })).toHaveFocus();
});

it('takes the focus to nothing that it was not on, and keeps the scrolled place', () => {
  const container = aDocument();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(140);
  screen.getByRole('button', { name: 'Play' }).focus();
  render(<Application html="an error" />, { container, wrapper: MemoryRouter });
  expect(document.body).toHaveFocus();
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 140);
});

it('follows the link that was pressed last', () => {
  const container = aDocument();
  noteEarlyLink('/fr/rules?from=here');
  render(<Application />, { container, wrapper: MemoryRouter });
  expect(container).toHaveTextContent('the rules');
});

it('begins another page at its top, without the focus of the landing page', () => {
  const container = aDocument();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(140);
  screen.getByRole('button', { name: 'Play' }).focus();
  render(
    <MemoryRouter initialEntries={['/rules']}>
      <Application />
    </MemoryRouter>,
    { container },
  );
  expect(document.getElementById(PRERENDERED)).toBeNull();
  expect(document.body).toHaveFocus();
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it('goes back to the landing page for a press of Play after the press of a link', () => {
  const container = aDocument();
  noteEarlyPlay();
  render(
    <MemoryRouter initialEntries={['/rules']}>
      <Application />
    </MemoryRouter>,
    { container },
  );
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(takeEarlyPlay()).toBe(true);
});
