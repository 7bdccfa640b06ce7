// The look as it appears in lists and in the chat.
import { useTranslation } from 'react-i18next';
import type { Look } from '@/generated/engine';
import { displayName, useMe } from '@/session/me';
import { Avatar } from '@/ui/avatar/Avatar';
import { skinText } from '@/parts/wardrobe/looks';
import styles from './InLists.module.css';

export function InLists({ look, label }: { look: Look; label: string }) {
  const { t } = useTranslation('wardrobe');
  const { data: me } = useMe();
  const name = me ? displayName(me) : '';
  const skin = skinText(look);
  return (
    <span className={styles.lists} role="group" aria-label={label}>
      <span className={styles.row}>
        <Avatar skin={skin} view="head" dressing size="2.75rem" />
        <span className={styles.who}>
          <strong>{name}</strong>
          <span>{t('stage.inList')}</span>
        </span>
      </span>
      <span className={styles.line}>
        <Avatar skin={skin} view="head" dressing size="2rem" />
        <span className={styles.bubble}>{t('stage.inChat')}</span>
      </span>
      <span className={styles.line}>
        <Avatar skin={skin} view="head" dressing size="1.5rem" />
        <span>{name}</span>
      </span>
    </span>
  );
}
