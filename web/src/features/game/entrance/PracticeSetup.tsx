// The choices before a practice game.
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCards, useMoon, usePracticeReady, usePracticeSettings } from '@/engine/queries';
import type { RoleId } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { fetchPortraits } from '@/ui/roles/LazyPortrait';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { Stepper } from '@/parts/composition/Stepper';
import { paths } from '@/shared/paths';
import { usePreferences } from '@/shared/preferences';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import { Select } from '@/ui/forms/Select';
import { Switch } from '@/ui/forms/Switch';
import { TextField } from '@/ui/forms/TextField';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './PracticeSetup.module.css';

/** Factors on the durations of a practice game. */
export const PACES = { relaxed: 1.5, normal: 1, brisk: 0.5 } as const;
export type Pace = keyof typeof PACES;

/** The value of a role that is dealt by chance. */
const BY_CHANCE = 'chance';

export interface PracticeChoice {
  slots: number;
  name: string;
  mayor: boolean;
  pace: Pace;
  /** Null: by chance. */
  role: RoleId | null;
}

interface PracticeSetupProps {
  defaultName: string;
  onStart: (choice: PracticeChoice) => void;
}

export function PracticeSetup({ defaultName, onStart }: PracticeSetupProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  usePageTitle(t('practice.title'));
  const { practiceName, practiceSlots, setPractice } = usePreferences();
  const [slots, setSlots] = useState(practiceSlots);
  const [name, setName] = useState(practiceName || defaultName);
  const [mayor, setMayor] = useState(false);
  const [pace, setPace] = useState<Pace>('relaxed');
  const [role, setRole] = useState<RoleId | null>(null);
  const { data: suggested } = usePracticeSettings(slots, role);
  // Loads the practice module now, so that the game can start without a network.
  const { isSuccess: isReady, isError } = usePracticeReady();
  useEffect(() => {
    // Without portraits, roles are shown by their medallions.
    fetchPortraits().catch(() => undefined);
  }, []);
  const { data: cards } = useCards();
  const { data: moon } = useMoon();
  const roles = (cards ?? [])
    .filter((card) => !card.hidden)
    .map(({ id }) => ({ value: id, label: t(`roles.${id}.name`) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  const start = (event: FormEvent) => {
    event.preventDefault();
    setPractice(name.trim(), slots);
    onStart({ slots, name, mayor, pace, role });
  };
  return (
    <main id="content" className={styles.page}>
      <Link className={styles.back} to={paths.landing}>
        {t('app.back')}
      </Link>
      <div className={styles.moon}>{moon && <MoonPhase fraction={moon.illuminated} waxing={moon.waxing} glow size="100%" />}</div>
      <Card tone="raised" padding="lg" className={styles.card}>
        <h1>{t('practice.title')}</h1>
        <p className={styles.text}>{t('practice.text')}</p>
        <form className={styles.form} onSubmit={start} aria-label={t('practice.title')}>
          <TextField
            label={t('practice.name')}
            placeholder={t('practice.defaultName')}
            maxLength={20}
            autoComplete="nickname"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <div className={styles.row}>
            <Stepper
              label={t('practice.players')}
              value={slots}
              min={5}
              max={20}
              fewer={t('create.fewer')}
              more={t('create.more')}
              onChange={setSlots}
            />
            <Select<Pace>
              label={t('practice.pace.label')}
              value={pace}
              options={(['relaxed', 'normal', 'brisk'] as const).map((value) => ({ value, label: t(`practice.pace.${value}`) }))}
              onChange={setPace}
            />
          </div>
          <Select<RoleId | typeof BY_CHANCE>
            label={t('practice.role')}
            value={role ?? BY_CHANCE}
            options={[{ value: BY_CHANCE, label: t('practice.byChance') }, ...roles]}
            onChange={(next) => setRole(next === BY_CHANCE ? null : next)}
          />
          <Switch label={t('create.mayor')} hint={t('create.mayorHint')} checked={mayor} onChange={setMayor} />
          {suggested && (
            <div className={styles.roles}>
              <VisuallyHidden>{t('create.roles')}: </VisuallyHidden>
              {cards
                ?.filter((card) => suggested.roles[card.id] !== undefined)
                .map((card) => (
                  <span key={card.id} className={styles.role} title={t(`roles.${card.id}.name`)}>
                    <RoleIcon role={card.id} size="2.25rem" label={t(`roles.${card.id}.name`)} />
                    {(suggested.roles[card.id] ?? 0) > 1 && <span className={styles.count}>×{suggested.roles[card.id]}</span>}
                  </span>
                ))}
            </div>
          )}
          <p className={styles.text}>{t('practice.quick', { count: slots - 1 })}</p>
          {isError && <p role="alert">{t('practice.failed')}</p>}
          <Button type="submit" variant="primary" size="lg" block disabled={!isReady}>
            {t('practice.start')}
          </Button>
        </form>
      </Card>
    </main>
  );
}
