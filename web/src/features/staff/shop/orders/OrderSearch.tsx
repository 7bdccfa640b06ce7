// The search for orders: a text, and which of them. Both are query parameters, so that the browser's history keeps them.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { withParams } from '@/parts/staff/params';
import { Button } from '@/ui/buttons/Button';
import { Select } from '@/ui/forms/Select';
import { TextField } from '@/ui/forms/TextField';
import { ALL_ORDERS, ONLY, type Only } from './search';
import styles from './Orders.module.css';

interface OrderSearchProps {
  text: string;
  only: Only;
}

export function OrderSearch({ text, only }: OrderSearchProps) {
  const { t } = useTranslation('staffShop');
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(text);
  const search = (change: Record<string, string | null>) => setParams(withParams(params, change).search);
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search({ text: typed.trim() || null });
      }}
    >
      <TextField
        type="search"
        label={t('orders.text')}
        hint={t('orders.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select<Only>
        label={t('orders.only')}
        value={only}
        options={ONLY.map((value) => ({
          value,
          label: value === ALL_ORDERS || value === 'alarm' ? t(`orders.filter.${value}`) : t(`state.${value}`),
        }))}
        onChange={(next) => search({ only: next === ALL_ORDERS ? null : next, text: typed.trim() || null })}
      />
      <Button type="submit" variant="primary">
        {t('orders.search')}
      </Button>
    </form>
  );
}
