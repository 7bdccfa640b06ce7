import { useState } from 'react';
import { Badge } from '../signs/Badge';
import { Button } from '../buttons/Button';
import { Card } from '../layout/Card';
import { Countdown } from '../signs/Countdown';
import { Dialog } from '../overlays/Dialog';
import { IconButton } from '../buttons/IconButton';
import { ProgressRing } from '../signs/ProgressRing';
import { Select } from '../forms/Select';
import { Skeleton } from '../layout/Skeleton';
import { Switch } from '../forms/Switch';
import { Tabs } from '../layout/Tabs';
import { TextArea } from '../forms/TextArea';
import { TextField } from '../forms/TextField';
import { useToast } from '../overlays/Toast';
import { ToastProvider } from '../overlays/ToastProvider';

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const;

function Toasts() {
  const toast = useToast();
  return (
    <div style={row}>
      <Button onClick={() => toast.show({ title: 'Your vote is in', kind: 'success' })}>Success</Button>
      <Button onClick={() => toast.show({ title: 'Nadia joined', text: '8 of 12 seats are taken' })}>Info</Button>
      <Button onClick={() => toast.show({ title: 'The room is full', text: 'Pick another one, or create yours.', kind: 'danger' })}>Danger</Button>
    </div>
  );
}

export function ComponentsPage() {
  const [tab, setTab] = useState<'village' | 'pack'>('village');
  const [lang, setLang] = useState<'en' | 'fr'>('en');
  const [on, setOn] = useState(true);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('He never looked at the moon once.');
  const [ends] = useState(() => Date.now() + 65_000);
  return (
    <ToastProvider label="Notices">
      <main style={{ padding: 24, display: 'grid', gap: 20, maxWidth: 1000, margin: '0 auto' }}>
        <h1>Night falls on the village</h1>
        <h2>The seer opens her eyes</h2>
        <p>
          Body text with <a href="#a">a link</a>. <span style={{ color: 'var(--text-muted)' }}>Muted text.</span>
        </p>
        <div style={row}>
          <Button variant="primary" size="lg">
            Play now
          </Button>
          <Button variant="primary">Vote</Button>
          <Button>Secondary</Button>
          <Button variant="ghost">Skip</Button>
          <Button variant="danger">Leave</Button>
          <Button variant="primary" busy>
            Sending
          </Button>
          <Button disabled>Disabled</Button>
          <Button size="sm">Small</Button>
          <IconButton label="Close" variant="solid">
            <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </IconButton>
          <Button onClick={() => setOpen(true)}>Dialog</Button>
        </div>
        <Toasts />
        <div style={row}>
          <Badge>12 seats</Badge>
          <Badge tone="village">Village</Badge>
          <Badge tone="wolves">Wolves</Badge>
          <Badge tone="solo">Solo</Badge>
          <Badge tone="success">Alive</Badge>
          <Badge tone="danger">Dead</Badge>
          <Badge tone="info">Serious</Badge>
          <Badge tone="moon">Mayor</Badge>
          <Countdown endsAt={ends} totalMs={90_000} label="Time left" />
          <Countdown endsAt={ends - 59_000} totalMs={90_000} label="Time left" size="4rem" />
          <ProgressRing value={0.66} label="Level">
            7
          </ProgressRing>
        </div>
        <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fit,minmax(260px,1fr))' }}>
          <Card>
            <div style={{ display: 'grid', gap: 12 }}>
              <TextField label="Username" placeholder="Three letters or more" hint="Others see it." />
              <TextField label="Password" type="password" defaultValue="moon" error="Eight characters or more." />
              <Select
                label="Language"
                value={lang}
                onChange={setLang}
                options={[
                  { value: 'en', label: 'English' },
                  { value: 'fr', label: 'Français' },
                ]}
              />
            </div>
          </Card>
          <Card tone="raised">
            <div style={{ display: 'grid', gap: 12 }}>
              <TextArea label="Accusation" value={text} onChange={(event) => setText(event.target.value)} countTo={20} />
              <Switch label="Mayor" hint="Elected on the second day" checked={on} onChange={setOn} />
              <Switch label="Voice" checked={!on} onChange={() => setOn(!on)} />
            </div>
          </Card>
          <Card tone="sunken">
            <Tabs
              label="Channels"
              value={tab}
              onChange={setTab}
              tabs={[
                { id: 'village', label: 'Village', content: <p>Everyone reads this.</p> },
                { id: 'pack', label: 'Pack', badge: 3, content: <p>Only the pack reads this.</p> },
              ]}
            />
            <div style={{ display: 'grid', gap: 8, marginTop: 12 }}>
              <Skeleton width="60%" />
              <Skeleton />
              <Skeleton width="3rem" height="3rem" round />
            </div>
          </Card>
        </div>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Leave the game?"
          description="Your role is revealed and you earn nothing."
          closeLabel="Close"
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Stay</Button>
              <Button variant="danger" onClick={() => setOpen(false)}>
                Leave
              </Button>
            </>
          }
        />
      </main>
    </ToastProvider>
  );
}
