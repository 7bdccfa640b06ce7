// The button that has the server ask an order's provider again, and do what is still to be done.
import { useTranslation } from 'react-i18next';
import { codeOf, errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { useToast } from '@/ui/overlays/Toast';
import { stateOf } from '../known';
import { checkOrder } from '../queries';
import { useShopAct } from '../useShopAct';
import { useTakeStory } from './useTakeStory';

export function AskAgain({ id }: { id: string }) {
  const { t } = useTranslation('staffShop');
  const { t: common } = useTranslation();
  const { show } = useToast();
  const { take, refetch } = useTakeStory(id);
  const act = useShopAct({
    send: checkOrder,
    onDone: (story) => {
      take(story);
      const state = stateOf(story.order.state);
      return { kind: 'success', title: t('order.asked', { state: state === null ? story.order.state : t(`state.${state}`) }) };
    },
    onRefused: (error) => {
      show({ kind: 'danger', title: errorText(common, codeOf(error)) });
      refetch();
    },
  });
  return (
    <Button busy={act.isPending} onClick={() => act.run(id)}>
      {t('order.ask')}
    </Button>
  );
}
