// A gallery of the end of a game. Development only: `npm run dev`, then /gallery-ending.html?lang=fr. With `seen` what the game brought
// stands still, with `lost` elo falls and little else moves, with `bots` the day brings no more of games among bots.
import '@/ui/theme/tokens.css';
import '@/ui/theme/fonts.css';
import '@/ui/theme/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { Note } from '@/generated/engine';
import { LocaleContext } from '@/i18n/LocaleContext';
import enCommon from '@/locales/en/common.json';
import enConduct from '@/locales/en/conduct.json';
import enLesson from '@/locales/en/lesson.json';
import enStory from '@/locales/en/story.json';
import enTable from '@/locales/en/table.json';
import frCommon from '@/locales/fr/common.json';
import frConduct from '@/locales/fr/conduct.json';
import frLesson from '@/locales/fr/lesson.json';
import frStory from '@/locales/fr/story.json';
import frTable from '@/locales/fr/table.json';
import { ME_KEY } from '@/session/me';
import { EARNED_KEY } from '@/session/rewards';
import { STORY_KEY } from '@/session/story';
import { anAccount } from '@/test/people';
import { allMoves, aReward, someMoves } from '@/test/rewards';
import { ToastProvider } from '@/ui/overlays/ToastProvider';
import { GameStore } from '../../../sources/GameStore';
import type { GameSource } from '../../../sources/source';
import { aReport, aView, setOf } from '../../../testViews';
import { NotebookContext } from '../../notes/useNotebook';
import { SourceContext } from '../../RoomContext';
import { EndingPanel } from '../EndingPanel';

const query = new URLSearchParams(location.search);
const locale = query.get('lang') === 'fr' ? 'fr' : 'en';
const lost = () => someMoves({ elo: 1031, eloBefore: 1040 });
const amongBots = () => someMoves({ reward: aReward({ takingPart: 10, win: 10, withBots: -10, dayLimit: -7, xpLimit: 12 }), coins: 303, xp: 2508 });
const moves = query.has('lost') ? lost() : query.has('bots') ? amongBots() : allMoves();

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
client.setQueryData(ME_KEY, anAccount({ ...moves }));
client.setQueryData([STORY_KEY, 'r'], { recap: { chapters: [], turn: null, honours: [] }, thanks: { counts: [], given: null, may: [1, 2, 3, 4] } });
client.setQueryData([EARNED_KEY, 'r'], { moves, isSeen: query.has('seen') });

const store = new GameStore();
const seats = [
  aReport(0, { role: 'seer' }),
  aReport(1, { role: 'werewolf', camp: 'werewolves', won: false, death: { day: 1, night: false, cause: 'vote' } }),
  aReport(2, { death: { day: 1, night: true, cause: 'pack' } }),
  aReport(3),
  aReport(4),
];
const ending = { winner: { type: 'villagers' } as const, winners: setOf(0, 2, 3, 4), seats, secretLines: [], day: 1 };
store.setView(aView({ phase: { type: 'ended' }, status: 4, ending }));
const source: GameSource = {
  kind: 'room',
  room: 'r',
  getState: store.getState,
  subscribe: store.subscribe,
  onEvents: store.onEvents,
  now: () => 0,
  close: () => undefined,
  send: () => Promise.resolve(null),
};
const nothing = () => undefined;
const noteOn = (seat: number): Note => ({ seat, feeling: null, role: null, words: '' });
const notebook = { notes: [], failed: false, isFrozen: true, noteOn, change: nothing };

document.documentElement.dataset.theme = query.get('theme') ?? 'dark';
document.documentElement.dataset.phase = 'day';
document.documentElement.lang = locale;
void i18next
  .use(initReactI18next)
  .init({
    lng: locale,
    defaultNS: 'common',
    resources: {
      en: { common: enCommon, conduct: enConduct, lesson: enLesson, story: enStory, table: enTable },
      fr: { common: frCommon, conduct: frConduct, lesson: frLesson, story: frStory, table: frTable },
    },
    interpolation: { escapeValue: false },
  })
  .then(() => {
    const host = document.getElementById('root');
    if (!host) return;
    createRoot(host).render(
      <QueryClientProvider client={client}>
        <LocaleContext value={{ locale, change: () => Promise.resolve() }}>
          <ToastProvider label="notices">
            <MemoryRouter>
              <SourceContext value={source}>
                <NotebookContext value={notebook}>
                  <main style={{ position: 'relative', height: '100vh' }}>
                    <EndingPanel onAgain={nothing} onLeave={nothing} onHide={nothing} />
                  </main>
                </NotebookContext>
              </SourceContext>
            </MemoryRouter>
          </ToastProvider>
        </LocaleContext>
      </QueryClientProvider>,
    );
  });
