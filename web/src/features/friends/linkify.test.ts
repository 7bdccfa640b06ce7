import { expect, it } from 'vitest';
import { linkify } from './linkify';

it('leaves plain text alone', () => {
  expect(linkify('no address here, www.example.org neither')).toEqual([{ text: 'no address here, www.example.org neither' }]);
});

it('takes an address out of its sentence, without the full stop', () => {
  expect(linkify('Look (https://example.org/a?b=c).')).toEqual([
    { text: 'Look (' },
    { url: 'https://example.org/a?b=c', host: 'example.org' },
    { text: ').' },
  ]);
});

it('gives the true host of a misleading address', () => {
  expect(linkify('https://moonhowl.example@evil.example/')).toEqual([{ url: 'https://moonhowl.example@evil.example/', host: 'evil.example' }]);
  expect(linkify('https://exаmple.org')).toMatchObject([{ host: 'xn--exmple-4nf.org' }]);
});

it('takes only http and https addresses', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc', 'https://']) expect(linkify(text)).toEqual([{ text }]);
});
