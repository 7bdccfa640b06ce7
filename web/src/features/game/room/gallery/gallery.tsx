// A gallery of the prompts of all roles, with the facts shown beside them. Development only: `npm run dev`, then
// /gallery-room.html?lang=fr. Nothing is sent, and the engine is asked only about the word of the day.
import '@/ui/theme/tokens.css';
import '@/ui/theme/fonts.css';
import '@/ui/theme/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import type { GameView, Known, Offer, Prompt, RoleId } from '@/generated/engine';
import { LocaleContext } from '@/i18n/LocaleContext';
import en from '@/locales/en/common.json';
import fr from '@/locales/fr/common.json';
import { ToastProvider } from '@/ui/overlays/ToastProvider';
import { GameStore } from '../../sources/GameStore';
import type { GameSource } from '../../sources/source';
import { anOffer, aPrompt, aView, setOf } from '../../testViews';
import { ChatComposer } from '../chat/ChatComposer';
import { PromptPanel } from '../prompts/PromptPanel';
import { SourceContext } from '../RoomContext';
import { usePromptDrafts } from '../prompts/usePromptDrafts';

const ROLES: RoleId[] = ['werewolf', 'talkativeWolf', 'seer', 'talkativeSeer', 'witch', 'hunter', 'littleGirl', 'villager'];
const OTHERS = [1, 2, 3, 4];
const day = (fact: Known['fact'], night = false): Known => ({ day: 1, night, fact });

interface Sample {
  role: RoleId;
  kind?: Prompt['kind'];
  offers?: Offer[];
  victim?: number;
  facts?: Known[];
  task?: GameView['task'];
}

const SAMPLES: Sample[] = [
  { role: 'seer', kind: 'see', offers: [anOffer('see', OTHERS)] },
  { role: 'guard', kind: 'protect', offers: [anOffer('protect', [0, 2, 3, 4], { barred: setOf(1), barredBy: 'protected_last_night' })] },
  { role: 'sickRat', kind: 'contaminate', offers: [anOffer('contaminate', [2, 3, 4], { min: 1, max: 2 })] },
  { role: 'cupid', kind: 'love', offers: [anOffer('love', [0, ...OTHERS], { min: 2, max: 2 })] },
  { role: 'heir', kind: 'inherit', offers: [anOffer('inherit', OTHERS)] },
  { role: 'rumplestiltskin', kind: 'guess', offers: [anOffer('guess', OTHERS, { roles: ROLES })] },
  { role: 'seer', kind: 'counterGuess', offers: [anOffer('name', OTHERS)], facts: [day({ type: 'visited', role: 'rumplestiltskin' }, true)] },
  {
    role: 'pyromancer',
    kind: 'barrels',
    offers: [anOffer('barrel', [3, 4], { barred: setOf(1, 2), barredBy: 'already_marked' }), anOffer('ignite')],
  },
  { role: 'dictator', kind: 'coup', offers: [anOffer('coup')] },
  { role: 'dictator', kind: 'strike', offers: [anOffer('strike', OTHERS)] },
  { role: 'witch', kind: 'potions', offers: [anOffer('heal'), anOffer('poison', OTHERS)], victim: 2 },
  { role: 'blackWolf', kind: 'infect', offers: [anOffer('infect')], victim: 3 },
  { role: 'whiteWolf', kind: 'kill', offers: [anOffer('kill', OTHERS)] },
  { role: 'gravedigger', kind: 'dig', offers: [anOffer('dig', OTHERS)] },
  { role: 'hunter', kind: 'shoot', offers: [anOffer('shoot', OTHERS)] },
  {
    role: 'mentalist',
    kind: 'day',
    offers: [anOffer('vote', [2]), anOffer('accuse', [1, 3, 4], { text: true })],
    facts: [day({ type: 'leader', seat: 2, pack: true })],
  },
  { role: 'mercenary', facts: [day({ type: 'contract', seat: 3 })] },
  { role: 'talkativeWolf', task: { type: 'word', word: 'moss', said: false } },
  { role: 'literateWolf', task: { type: 'letter', letter: 'c', slips: 1, lost: false, spoke: true } },
];

function sourceOf({ role, kind, offers = [], victim, facts = [], task = null }: Sample): GameSource {
  const store = new GameStore();
  const prompt: Prompt | null = kind ? { ...aPrompt(kind, ...offers), victim: victim ?? null } : null;
  const isNight = prompt !== null && !['day', 'strike', 'shoot', 'dig'].includes(prompt.kind);
  store.setView(
    aView({
      me: 0,
      ends: 0,
      myRole: role,
      facts,
      task,
      prompts: prompt ? [prompt] : [],
      phase: isNight ? { type: 'night', step: 'solitary' } : { type: 'day' },
    }),
  );
  return {
    kind: 'practice',
    room: null,
    getState: store.getState,
    subscribe: store.subscribe,
    onEvents: store.onEvents,
    now: () => 0,
    close: () => undefined,
    send: () => Promise.resolve(null),
  };
}

function Shown({ sample }: { sample: Sample }) {
  const desk = usePromptDrafts();
  return (
    <>
      <PromptPanel desk={desk} />
      {sample.task && <ChatComposer channel="village" />}
    </>
  );
}

const lang = new URLSearchParams(location.search).get('lang') === 'fr' ? 'fr' : 'en';
void i18next
  .use(initReactI18next)
  .init({ lng: lang, defaultNS: 'common', resources: { en: { common: en }, fr: { common: fr } }, interpolation: { escapeValue: false } })
  .then(() => {
    const host = document.getElementById('root');
    if (!host) return;
    createRoot(host).render(
      <QueryClientProvider client={new QueryClient()}>
        <LocaleContext value={{ locale: lang, change: () => Promise.resolve() }}>
          <ToastProvider label="notices">
            <main style={{ padding: 12, columns: '22rem', columnGap: 16 }}>
              {SAMPLES.map((sample, at) => (
                <SourceContext key={at} value={sourceOf(sample)}>
                  <div style={{ breakInside: 'avoid', display: 'grid', gap: 8, marginBottom: 16 }}>
                    <Shown sample={sample} />
                  </div>
                </SourceContext>
              ))}
            </main>
          </ToastProvider>
        </LocaleContext>
      </QueryClientProvider>,
    );
  });
