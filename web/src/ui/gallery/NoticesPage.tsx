// Each kind of notice, and a pop-up in each light.
import { useState } from 'react';
import { Button } from '../buttons/Button';
import { notify, type NoticeKind } from '../overlays/notices';
import { NoticeStage } from '../overlays/NoticeStage';
import { Popup } from '../overlays/Popup';

const NOTICES: Readonly<Record<NoticeKind, { title: string; text?: string }>> = {
  reward: { title: '+60 coins' },
  reward_big: { title: '490 moons', text: 'From Selene:\n“Happy birthday, you old wolf.”' },
  popup: { title: 'The top hat is yours.' },
  popdown: { title: 'This offer has been collected already' },
  toggle: { title: 'Your limit for a month is saved.' },
  lightning: { title: 'The price has just changed.', text: 'Nothing was bought. Look at it again.' },
  god: { title: 'You are an alpha player now', text: 'The roles and items for alpha players are open to you.' },
};
const LIGHTS = ['moon', 'warm', 'cold', 'alpha'] as const;

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, padding: 24 } as const;

export function NoticesPage() {
  const [light, setLight] = useState<(typeof LIGHTS)[number] | null>(null);
  return (
    <main>
      <div style={row}>
        {Object.entries(NOTICES).map(([kind, words]) => (
          <Button key={kind} onClick={() => notify({ kind: kind as NoticeKind, ...words, picture: kind.startsWith('reward') ? '☾' : undefined })}>
            {kind}
          </Button>
        ))}
      </div>
      <div style={row}>
        {LIGHTS.map((each) => (
          <Button key={each} onClick={() => setLight(each)}>
            {each}
          </Button>
        ))}
      </div>
      {light !== null && (
        <Popup
          name="gallery"
          light={light}
          emblem="☾"
          title="Not enough moons"
          description="Forty are missing."
          closeLabel="Close"
          onClose={() => setLight(null)}
          footer={<Button onClick={() => setLight(null)}>Stay</Button>}
        />
      )}
      <NoticeStage closeLabel="Close" />
    </main>
  );
}
