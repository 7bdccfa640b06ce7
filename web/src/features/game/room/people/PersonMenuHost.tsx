// Wraps a room on the server: holds the one menu about a player, and the dialog to report them. Both are loaded when needed.
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportPlace } from '@/api/people';
import { LazyReportDialog } from '@/parts/report/LazyReportDialog';
import type { ReportTarget } from '@/parts/report/report';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useToast } from '@/ui/overlays/Toast';
import { speakerName } from '../../words/names';
import { PersonMenuContext, type OpenMenu, type Target } from './PersonMenuContext';
import { useGame, useSource } from '../RoomContext';
import { useMutes } from './useMutes';

const PersonMenu = lazyWithTexts(async () => (await import('./PersonMenu')).PersonMenu, 'conduct');

export function PersonMenuHost({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { t: c } = useTranslation('conduct');
  const { room } = useSource();
  const { view } = useGame();
  const { isMuted, mute } = useMutes();
  const { show } = useToast();
  const [opened, setOpened] = useState<{ target: Target; at: HTMLElement } | null>(null);
  const [reported, setReported] = useState<Target | null>(null);
  /** The element that had the focus before the menu opened. */
  const origin = useRef<HTMLElement>(null);
  const open = useCallback<OpenMenu>((target, at) => {
    origin.current = at;
    setOpened({ target, at });
  }, []);
  // Returns the focus when the dialog closes.
  useEffect(() => {
    if (reported !== null) return () => origin.current?.focus();
  }, [reported]);
  const nameOfTarget = ({ seat, line }: Target) => speakerName(t, view, line?.from ?? { type: 'seat', seat: seat ?? 0 });

  const setMuted = (name: string, on: boolean) => {
    mute(name, on);
    show({
      title: c(on ? 'mute.done' : 'mute.undone', { name }),
      action: { label: c('mute.undo'), onPress: () => mute(name, !on) },
    });
  };
  const reportTargetOf = (target: Target): ReportTarget => {
    const name = nameOfTarget(target);
    const { seat, line } = target;
    if (line) return { place: placeOf(room ?? '', line), name, quote: line.text };
    return { place: { type: 'seat', room: room ?? '', seat: seat ?? 0 }, name, isByVoice: view.settings?.voice === true };
  };
  const canMute = reported?.seat != null && view.seats[reported.seat]?.face != null && !isMuted(reported.seat);
  return (
    <PersonMenuContext value={open}>
      {children}
      {opened && (
        <Suspense fallback={null}>
          <PersonMenu
            target={opened.target}
            at={opened.at}
            name={nameOfTarget(opened.target)}
            marker={opened.target.seat === null ? undefined : view.seats[opened.target.seat]?.face?.marker}
            isMuted={opened.target.seat !== null && isMuted(opened.target.seat)}
            hasSeat={opened.target.seat !== null && view.seats[opened.target.seat]?.face != null}
            isStranger={opened.target.seat !== null && view.seats[opened.target.seat]?.face?.stranger === true}
            onMute={setMuted}
            onReport={setReported}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {reported && (
        <LazyReportDialog
          reported={reportTargetOf(reported)}
          next={
            canMute
              ? {
                  way: 'mute',
                  act: () => {
                    setReported(null);
                    setMuted(nameOfTarget(reported), true);
                  },
                }
              : undefined
          }
          onClose={() => setReported(null)}
        />
      )}
    </PersonMenuContext>
  );
}

function placeOf(room: string, { from, text }: NonNullable<Target['line']>): ReportPlace {
  return { type: 'line', room, speaker: { ...from }, text };
}
