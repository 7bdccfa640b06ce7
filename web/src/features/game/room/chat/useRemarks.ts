// Shows the server's remarks about a line of the player's. The line was sent all the same.
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '@/ui/overlays/Toast';
import { useSource } from '../RoomContext';

export function useRemarks(): void {
  const { t } = useTranslation('conduct');
  const source = useSource();
  const { show } = useToast();
  const showRemark = useEffectEvent((remark: string) => {
    if (remark === 'shouted') show({ title: t('shouted.title'), text: t('shouted.text') });
  });
  useEffect(() => source.onRemark?.((remark) => showRemark(remark)), [source]);
}
