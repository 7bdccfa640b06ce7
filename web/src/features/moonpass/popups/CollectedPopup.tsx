// Shows what was collected (collectItemMoonPass), and the end of the path (moonPassToTheMoon).
import { useTranslation } from 'react-i18next';
import type { PassActed } from '@/api/moonpass';
import { useLocale } from '@/i18n/LocaleContext';
import { elementOf } from '@/parts/wardrobe/looks';
import { paths } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { Popup } from '@/ui/overlays/Popup';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { GiftPicture } from '../GiftPicture';
import { collectedBy, stepsOf, themeOf } from '../model';
import { MonthMoon } from '../path/MonthMoon';
import { usePass } from '../PassContext';
import { useGiftName } from '../useGift';
import styles from './Popups.module.css';

interface CollectedPopupProps {
  acted: PassActed;
  isEnd: boolean;
  onClose: () => void;
}

export function CollectedPopup({ acted, isEnd, onClose }: CollectedPopupProps) {
  const { t } = useTranslation('moonpass');
  const { locale } = useLocale();
  const { catalogue } = usePass();
  const nameOf = useGiftName();
  const gifts = collectedBy(acted);
  // The finest is shown: the last thing to wear, or else the last of all.
  const shown = gifts.findLast(({ skin }) => skin !== null) ?? gifts.at(-1);
  const isWorn = gifts.some(({ skin }) => skin !== null);
  const [only] = gifts.length === 1 ? gifts : [];
  const got = only ? t('collectItemMoonPass.title', { name: nameOf(only) }) : t('collectItemMoonPass.titleAll', { count: gifts.length });
  const where = only
    ? (elementOf(catalogue, only.skin ?? '')?.description[locale] ?? t(isWorn ? 'collectItemMoonPass.wear' : 'collectItemMoonPass.amount'))
    : t('collectItemMoonPass.many');
  const title = isEnd ? t('moonPassToTheMoon.title') : got;
  return (
    <Popup
      name={isEnd ? 'moonPassToTheMoon' : 'collectItemMoonPass'}
      light={isEnd ? 'moon' : 'warm'}
      sound={isEnd || isWorn ? 'reward_big' : 'reward'}
      emblem={isEnd || !shown ? <MonthMoon theme={themeOf(acted.moonpass)} bare /> : <GiftPicture element={shown} />}
      title={title}
      description={isEnd ? t('moonPassToTheMoon.text', { count: stepsOf(acted.moonpass).length }) : where}
      onClose={onClose}
      footer={
        <>
          {isWorn && <ButtonLink to={paths.wardrobe}>{t('collectItemMoonPass.toWardrobe')}</ButtonLink>}
          <Button variant="primary" onClick={onClose}>
            {isEnd ? t('moonPassToTheMoon.thanks') : t('collectItemMoonPass.thanks')}
          </Button>
        </>
      }
    >
      {isEnd && gifts.length > 0 && <p>{t('moonPassToTheMoon.got')}</p>}
      {(gifts.length > 1 || (isEnd && gifts.length > 0)) && (
        <ul className={styles.gifts}>
          {gifts.map((gift) => (
            <li key={gift.id}>
              <span className={styles.picture} aria-hidden="true">
                <GiftPicture element={gift} />
              </span>
              {nameOf(gift)}
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </Popup>
  );
}
