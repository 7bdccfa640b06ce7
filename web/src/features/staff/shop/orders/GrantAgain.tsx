// The button by which staff grant what is paid and missing of an order, and the question before it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/client';
import { FormDialog } from '@/parts/staff/FormDialog';
import { staffRefusal } from '@/parts/staff/refusal';
import { Button } from '@/ui/buttons/Button';
import { notGrantedOf } from '../known';
import { grantOrderAgain } from '../queries';
import { useShopAct } from '../useShopAct';
import { ReasonField } from './ReasonField';
import { useTakeStory } from './useTakeStory';

export function GrantAgain({ id }: { id: string }) {
  const { t } = useTranslation('staffShop');
  const { t: common } = useTranslation();
  const { t: staff } = useTranslation('staff');
  const { take, refetch } = useTakeStory(id);
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const act = useShopAct({
    send: grantOrderAgain,
    onDone: (story) => {
      take(story);
      setAsked(false);
      setReason('');
      setSubmitted(false);
      return { kind: 'success', title: t('grant.done') };
    },
    // The provider was asked all the same.
    onRefused: refetch,
    refusalOf: (error) => {
      const why = error instanceof ApiError && error.code === 'not_grantable' ? notGrantedOf(String(error.params.why)) : null;
      return why === null ? staffRefusal(common, staff, error) : { field: null, text: t(`grant.not.${why}`) };
    },
  });
  const isMissing = reason.trim() === '';
  const submit = () => {
    setSubmitted(true);
    if (!isMissing) act.run({ id, reason: reason.trim() });
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('grant.open')}</Button>
      {isAsked && (
        <FormDialog
          title={t('grant.title', { id })}
          description={t('grant.text')}
          submit={t('grant.submit')}
          busy={act.isPending}
          refusal={act.refusedBut(['reason'])}
          onSubmit={submit}
          onClose={() => setAsked(false)}
        >
          <ReasonField value={reason} isMissing={isSubmitted && isMissing} refused={act.refusedOf('reason')} onChange={setReason} />
        </FormDialog>
      )}
    </>
  );
}
