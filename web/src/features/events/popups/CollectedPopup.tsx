// Shows what was collected (eventCollectItem).
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { elementOf } from '@/parts/wardrobe/looks';
import { paths } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { Popup } from '@/ui/overlays/Popup';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useEvent } from '../EventContext';
import { ItemPicture } from '../ItemPicture';
import { useItemName } from '../useItemName';

interface CollectedPopupProps {
  element: string;
  /** The reader had it before, and got coins instead. */
  instead: boolean;
  onClose: () => void;
}

export function CollectedPopup({ element, instead, onClose }: CollectedPopupProps) {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { catalogue } = useEvent();
  const title = t('eventCollectItem.title', { name: useItemName()(element) });
  const about = elementOf(catalogue, element)?.description[locale] ?? t('eventCollectItem.wear');
  return (
    <Popup
      name="eventCollectItem"
      light="warm"
      sound="reward_big"
      emblem={<ItemPicture element={element} />}
      title={title}
      description={instead ? t('eventCollectItem.instead') : about}
      onClose={onClose}
      footer={
        <>
          <ButtonLink to={paths.wardrobe}>{t('eventCollectItem.toWardrobe')}</ButtonLink>
          <Button variant="primary" onClick={onClose}>
            {t('eventCollectItem.thanks')}
          </Button>
        </>
      }
    >
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </Popup>
  );
}
