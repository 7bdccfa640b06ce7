// The player's role card, with what has changed it since: infection, a lover, the mayor's office.
import { useTranslation } from 'react-i18next';
import type { RoleId } from '@/generated/engine';
import { useCards } from '@/engine/queries';
import { SIDE_TONE } from '@/parts/roles/RoleList';
import { useLocale } from '@/i18n/LocaleContext';
import { Badge } from '@/ui/signs/Badge';
import { Button } from '@/ui/buttons/Button';
import { LazyPortrait } from '@/ui/roles/LazyPortrait';
import { nameOf } from '../../words/names';
import { factText } from '../../words/noticeWords';
import styles from './MyRole.module.css';
import { useGame } from '../RoomContext';

export function MyRole({ onOpen }: { onOpen: (role: RoleId) => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { view } = useGame();
  const { data: cards } = useCards();
  const card = cards?.find(({ id }) => id === view.myRole);
  const { myRole } = view;
  if (myRole === null) return <p className={styles.none}>{t('composition.unknown')}</p>;
  const me = view.me === null ? undefined : view.seats[view.me];
  const lover = view.seats.find((seat) => seat.lover && seat.seat !== view.me);
  return (
    <article className={styles.card}>
      <LazyPortrait role={myRole} className={styles.portrait} />
      <h3 className={styles.name}>{t(`roles.${myRole}.name`)}</h3>
      {card && <Badge tone={SIDE_TONE[card.side]}>{t(`side.${card.side}`)}</Badge>}
      <p>{t(`roles.${myRole}.text`)}</p>
      {me?.infected === true && <p className={styles.change}>{t('composition.infected')}</p>}
      {lover && <p className={styles.change}>{t('composition.lover', { name: nameOf(view, lover.seat) })}</p>}
      {view.me !== null && view.mayor === view.me && <p className={styles.change}>{t('composition.mayorYou')}</p>}
      {view.facts.length > 0 && (
        <ul className={styles.facts}>
          {view.facts.map(({ fact }, at) => (
            <li key={at}>{factText(t, view, fact, locale)}</li>
          ))}
        </ul>
      )}
      <Button variant="ghost" size="sm" onClick={() => onOpen(myRole)}>
        {t('composition.more')}
      </Button>
    </article>
  );
}
