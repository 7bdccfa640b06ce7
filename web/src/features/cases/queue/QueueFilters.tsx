// Narrows the queue. What is chosen stands in the address, so that one can come back to it.
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FilterLinks } from '@/parts/staff/FilterLinks';
import { withParams } from '@/parts/staff/params';
import { Select } from '@/ui/forms/Select';
import styles from './QueueFilters.module.css';
import { HANDS, STATES, type QueueFilter } from './search';
import { CATEGORY_LIST } from '../words';

interface QueueFiltersProps {
  filter: QueueFilter;
  /** Whom it is about, where one asks for one account alone. */
  about: string | null;
}

export function QueueFilters({ filter, about }: QueueFiltersProps) {
  const { t } = useTranslation('cases');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const become = (change: Record<string, string | null>) => void navigate(withParams(params, change), { preventScrollReset: true });
  return (
    <div className={styles.filters}>
      <FilterLinks label={t('state.label')} name="state" options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))} />
      <div className={styles.row}>
        <Select<string>
          label={t('queue.category')}
          value={filter.category ?? ''}
          options={[{ value: '', label: t('queue.anyCategory') }, ...CATEGORY_LIST.map((value) => ({ value, label: t(`category.${value}`) }))]}
          onChange={(category) => become({ category: category || null })}
        />
        <Select<string>
          label={t('queue.who')}
          value={filter.hand ?? ''}
          options={[{ value: '', label: t('queue.anyone') }, ...HANDS.map((value) => ({ value, label: t(`queue.${value}`) }))]}
          onChange={(hand) => become({ assignee: hand || null })}
        />
        {filter.target !== null && (
          <p className={styles.about}>
            <span>{t('queue.about', { name: about ?? `#${filter.target}` })}</span>
            <Link to={withParams(params, { target: null })}>{t('queue.aboutAll')}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
