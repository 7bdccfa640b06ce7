// Gallery of the scene, with made-up players. Development only: `npm run dev`, then /gallery-scene.html?n=12&phase=day.
import '@/ui/theme/tokens.css';
import '@/ui/theme/fonts.css';
import '@/ui/theme/base.css';
import i18next from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import type { RoleId } from '@/generated/engine';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { GameScene } from '../GameScene';
import type { SceneBubble, ScenePhase, SceneSeat, SceneVote } from '../types';
import en from '@/locales/en/common.json';
import fr from '@/locales/fr/common.json';

const NAMES =
  'Nadia,Thibault,Ines,Marcellin,Wolfgang,Zoé,Anselme,Petronella,Ugo,Sidonie,Bartholomew,Lou,Maëlle,Gaspard,Ottoline,Félix,Hyacinthe,Ravi,Quentin,Yvette'.split(
    ',',
  );
const PHASES: readonly ScenePhase[] = ['night', 'dawn', 'day', 'dusk'];

const query = new URLSearchParams(location.search);
const count = Number(query.get('n') ?? 12);
const isLobby = query.has('lobby');
const isBusy = query.has('busy');
const salt = query.get('salt') ?? '';

const ROLES: Readonly<Record<number, RoleId>> = { 2: 'seer', 3: 'werewolf', 9: 'hunter', 14: 'whiteWolf' };

function people(): SceneSeat[] {
  return Array.from({ length: isLobby ? Math.ceil(count * 0.6) : count }, (_, i) => ({
    seat: i,
    name: NAMES[i] ?? `Player ${i}`,
    skin: `${salt}${NAMES[i]}${i}`,
    alive: isLobby || !isBusy || ![3, 9, 14].includes(i),
    me: i === 2,
    host: i === 0,
    mayor: isBusy && i === 4,
    bot: i % 5 === 1,
    connected: !(isBusy && i === 6),
    medallion: isBusy && ROLES[i] ? <RoleIcon role={ROLES[i]} /> : undefined,
    roleName: isBusy && i === 2 ? 'Seer' : undefined,
    pack: query.has('pack') && (i === 5 || i === 2),
    marks: isBusy && i === 7 ? ['lover'] : [],
    votes: isBusy ? ({ 1: 4, 5: 2, 8: 1 } as const)[i] : 0,
    accused: isBusy && (i === 1 || i === 5),
    speaking: isBusy && i === 1,
  }));
}

function Page() {
  const [phase, setPhase] = useState<ScenePhase>(PHASES.find((name) => name === query.get('phase')) ?? 'night');
  const [picked, setPicked] = useState<number[]>(isBusy ? [5] : []);
  const seats = people();
  const votes: SceneVote[] = isBusy
    ? [
        [0, 1],
        [6, 1],
        [10, 1],
        [11, 1],
        [7, 5],
        [2, 5],
        [4, 8],
      ]
        .filter(([from = 0]) => from < count)
        .map(([from = 0, to = 0]) => ({ from, to, pending: from === 7 }))
    : [];
  const bubbles: SceneBubble[] = isBusy
    ? [
        { seat: 1, text: 'It was not me! I was asleep by ten, ask my cat, who sleeps on my feet and never lies.', key: 1 },
        { seat: 7, text: 'Thibault laughed at the funeral.', key: 2, tone: 'accusation' },
        { seat: count - 2, text: 'Hm.', key: 3 },
      ]
    : [];
  return (
    <div style={{ blockSize: '100dvh', display: 'grid', gridTemplateRows: query.has('bare') ? '1fr' : 'auto 1fr' }}>
      {!query.has('bare') && (
        <nav>
          {PHASES.map((name) => (
            <button key={name} type="button" onClick={() => setPhase(name)}>
              {name}
            </button>
          ))}
        </nav>
      )}
      <GameScene
        label="The village"
        seats={seats}
        phase={phase}
        moon={{ fraction: Number(query.get('moon') ?? 0.78), waxing: true }}
        selectable={new Set(query.has('pick') ? seats.filter(({ alive, me }) => alive && !me).map(({ seat }) => seat) : [])}
        selected={picked}
        pending={query.has('pending') ? [7] : []}
        votes={votes}
        bubbles={bubbles}
        dying={query.has('dying') ? [3] : []}
        freeSeats={isLobby ? Array.from({ length: count - seats.length }, (_, i) => seats.length + i) : []}
        onPick={(seat) => setPicked([seat])}
        onInvite={isLobby ? (seat) => setPicked([seat]) : undefined}
      />
    </div>
  );
}

const host = document.getElementById('root');
void i18next
  .use(initReactI18next)
  .init({
    lng: query.get('lang') ?? 'en',
    defaultNS: 'common',
    resources: { en: { common: en }, fr: { common: fr } },
    interpolation: { escapeValue: false },
  })
  .then(() => host && createRoot(host).render(<Page />));
