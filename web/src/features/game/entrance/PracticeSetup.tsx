// The choices before a practice game.
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fetchLines } from '@/engine/engine';
import { useCards, useMoon, usePracticeReady } from '@/engine/queries';
import { SLOTS_MAX, SLOTS_MIN, type RoleId, type Settings } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { compareWords } from '@/i18n/formats';
import { fetchPortraits } from '@/ui/roles/LazyPortrait';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { countOf } from '@/parts/composition/model';
import { RolesEditor } from '@/parts/composition/RolesEditor';
import { Stepper } from '@/parts/composition/Stepper';
import { VerdictLines } from '@/parts/composition/VerdictLines';
import { paths } from '@/shared/paths';
import { usePreferences } from '@/shared/preferences';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { cx } from '@/ui/cx';
import { Card } from '@/ui/layout/Card';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import { Select } from '@/ui/forms/Select';
import { Switch } from '@/ui/forms/Switch';
import { TextField } from '@/ui/forms/TextField';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './PracticeSetup.module.css';
import { usePracticeRoles } from './usePracticeRoles';

/** Factors on the durations of a practice game. */
export const PACES = { relaxed: 1.5, normal: 1, brisk: 0.5 } as const;
export type Pace = keyof typeof PACES;

/** The value of a role that is dealt by chance. */
const BY_CHANCE = 'chance';

export interface PracticeChoice {
  settings: Settings;
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
  const { practiceName, practiceSlots, setPractice, nextTurn } = usePreferences();
  const [slots, setSlots] = useState(practiceSlots);
  const [name, setName] = useState(practiceName || defaultName);
  const [mayor, setMayor] = useState(false);
  const [pace, setPace] = useState<Pace>('relaxed');
  const [wantedRole, setRole] = useState<RoleId | null>(null);
  const { settings, verdict, isOwn, isBroken, choose, reset } = usePracticeRoles(slots, wantedRole);
  // A role that was taken out of one's own set is dealt to nobody.
  const role = wantedRole !== null && settings !== null && countOf(settings.roles, wantedRole) === 0 ? null : wantedRole;
  // Fetches the games now, so that one can start without a network. Whoever is quicker sees that the game is on its way.
  const { isError } = usePracticeReady();
  useEffect(() => {
    // Without portraits, roles are shown by their medallions.
    fetchPortraits().catch(() => undefined);
  }, []);
  useEffect(() => {
    fetchLines(locale);
  }, [locale]);
  const { data: cards } = useCards();
  const { data: moon } = useMoon();
  const compare = compareWords(locale);
  const roles = (cards ?? [])
    .filter(({ id, hidden }) => !hidden && (!isOwn || (settings !== null && countOf(settings.roles, id) > 0)))
    .map(({ id }) => ({ value: id, label: t(`roles.${id}.name`) }))
    .sort((one, other) => compare(one.label, other.label));
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (settings === null) return;
    setPractice(name.trim(), settings.slots);
    nextTurn();
    onStart({ settings, name, mayor, pace, role });
  };
  return (
    <main id="content" className={styles.page}>
      <Link className={styles.back} to={paths.landing}>
        {t('app.back')}
      </Link>
      <div className={styles.moon}>{moon && <MoonPhase fraction={moon.illuminated} waxing={moon.waxing} glow size="100%" />}</div>
      <Card tone="raised" padding="lg" className={cx(styles.card, isOwn && styles.wide)}>
        <h1>{t('practice.title')}</h1>
        <p className={styles.text}>{t('practice.text')}</p>
        <p className={styles.lesson}>
          <Link to={paths.lesson}>{t('lesson.invite')}</Link>
        </p>
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
            {!isOwn && (
              <Stepper
                label={t('practice.players')}
                value={slots}
                min={SLOTS_MIN}
                max={SLOTS_MAX}
                fewer={t('create.fewer')}
                more={t('create.more')}
                onChange={setSlots}
              />
            )}
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
          {!isOwn && settings && (
            <>
              <div className={styles.roles}>
                <VisuallyHidden>{t('create.roles')}: </VisuallyHidden>
                {cards
                  ?.filter((card) => countOf(settings.roles, card.id) > 0)
                  .map((card) => (
                    <span key={card.id} className={styles.role} title={t(`roles.${card.id}.name`)}>
                      <RoleIcon role={card.id} size="2.25rem" label={t(`roles.${card.id}.name`)} />
                      {countOf(settings.roles, card.id) > 1 && <span className={styles.count}>×{countOf(settings.roles, card.id)}</span>}
                    </span>
                  ))}
              </div>
              <Button type="button" onClick={() => choose(settings)}>
                {t('practice.own')}
              </Button>
            </>
          )}
          {isOwn && settings && (
            <>
              <RolesEditor settings={settings} verdict={verdict} onChange={choose} />
              <VerdictLines verdict={verdict} favours={verdict?.favours ?? null} />
            </>
          )}
          {isBroken && <p role="alert">{t('practice.badRoles')}</p>}
          {isOwn && (
            <Button type="button" onClick={reset}>
              {t('practice.suggested')}
            </Button>
          )}
          <p className={styles.text}>{settings && t('practice.quick', { count: settings.slots - 1 })}</p>
          {isError && <p role="alert">{t('practice.failed')}</p>}
          <Button type="submit" variant="primary" size="lg" block disabled={settings === null || verdict?.refusal !== null}>
            {t('practice.start')}
          </Button>
        </form>
      </Card>
    </main>
  );
}
