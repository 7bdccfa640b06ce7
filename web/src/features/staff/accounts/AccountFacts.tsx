// The facts about an account. The server sends the e-mail address to admins only.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { listFormat, numberFormat } from '@/i18n/formats';
import { dateText } from '@/shared/dates';
import { Card } from '@/ui/layout/Card';
import styles from './AccountFacts.module.css';
import type { Account } from './queries';
import { providerOf, rankName } from './words';

export function AccountFacts({ account }: { account: Account }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { user } = account;
  const number = (value: number) => numberFormat(locale).format(value);
  const yesOrNo = (value: boolean) => (value ? t('account.yes') : t('account.no'));
  const providers = account.links.map((each) => {
    const known = providerOf(each);
    return known === null ? each : common(`provider.${known}`);
  });
  const facts: [string, ReactNode][] = [
    [t('account.fact.id'), <code key="id">{user.id}</code>],
    [t('account.fact.since'), dateText(locale, user.createdAt)],
    [t('account.fact.rank'), `${t(`account.rank.${rankName(user.rank)}`)} (${user.rank})`],
    [t('account.fact.level'), number(user.level)],
    [t('account.fact.xp'), number(user.xp)],
    [t('account.fact.elo'), number(user.elo)],
    [t('account.fact.lang'), common(`locale.${account.lang === 'fr' ? 'fr' : 'en'}`)],
    [t('account.fact.nickname'), account.nickname ?? t('account.none')],
    [t('account.fact.profileText'), account.profileText ?? t('account.none')],
    ...(account.email == null ? [] : [[t('account.fact.email'), account.email] satisfies [string, string]]),
    [t('account.fact.confirmed'), yesOrNo(account.confirmed)],
    [t('account.fact.twoFactor'), yesOrNo(account.twoFactor)],
    [t('account.fact.links'), providers.length === 0 ? t('account.none') : listFormat(locale, { type: 'conjunction' }).format(providers)],
    [t('account.fact.coins'), number(account.coins)],
    [t('account.fact.moons'), number(account.moons)],
  ];
  return (
    <Card aria-labelledby="facts">
      <h2 id="facts" className={styles.title}>
        {t('account.facts')}
      </h2>
      <dl className={styles.list}>
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
