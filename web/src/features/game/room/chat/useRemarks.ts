// What the server remarks on what one has said. It was said all the same.
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '@/ui/overlays/Toast';
import { useSource } from '../RoomContext';

export function useRemarks(): void {
  const { t } = useTranslation('conduct');
  const source = useSource();
  const { show } = useToast();
  const heed = useEffectEvent((remark: string) => {
    if (remark === 'shouted') show({ title: t('shouted.title'), text: t('shouted.text') });
  });
  useEffect(() => source.onRemark?.((remark) => heed(remark)), [source]);
}
