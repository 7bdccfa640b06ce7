// The filters of the queue. They are query parameters, so a filtered queue has an address.
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { FilterLinks } from '@/parts/staff/FilterLinks';
import { withParams } from '@/parts/staff/params';
import { Select } from '@/ui/forms/Select';
import { TextLink } from '@/ui/buttons/TextLink';
import styles from './QueueFilters.module.css';
import { ASSIGNEES, STATES, type QueueFilter } from './search';
import { CATEGORY_LIST } from '../words';

interface QueueFiltersProps {
  filter: QueueFilter;
  /** The name of the account that the queue is filtered by, if it is known. */
  about: string | null;
}

export function QueueFilters({ filter, about }: QueueFiltersProps) {
  const { t } = useTranslation('cases');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const update = (change: Record<string, string | null>) => void navigate(withParams(params, change), { preventScrollReset: true });
  return (
    <div className={styles.filters}>
      <FilterLinks label={t('state.label')} name="state" options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))} />
      <div className={styles.row}>
        <Select<string>
          label={t('queue.category')}
          value={filter.category ?? ''}
          options={[{ value: '', label: t('queue.anyCategory') }, ...CATEGORY_LIST.map((value) => ({ value, label: t(`category.${value}`) }))]}
          onChange={(category) => update({ category: category || null })}
        />
        <Select<string>
          label={t('queue.who')}
          value={filter.assignee ?? ''}
          options={[{ value: '', label: t('queue.anyone') }, ...ASSIGNEES.map((value) => ({ value, label: t(`queue.${value}`) }))]}
          onChange={(assignee) => update({ assignee: assignee || null })}
        />
        {filter.target !== null && (
          <p className={styles.about}>
            <span>{t('queue.about', { name: about ?? `#${filter.target}` })}</span>
            <TextLink to={withParams(params, { target: null })}>{t('queue.aboutAll')}</TextLink>
          </p>
        )}
      </div>
    </div>
  );
}
