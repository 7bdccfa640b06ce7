// The foot of most pages: help, and what whoever runs the server has to say.
import { useTranslation } from 'react-i18next';
import { paths } from '@/shared/paths';
import { TextLink } from '@/ui/buttons/TextLink';
import styles from './Footer.module.css';

const PAGES = ['calendar', 'help', 'contact', 'terms', 'privacy', 'imprint'] as const;

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('footer.label')}>
        <ul>
          {PAGES.map((page) => (
            <li key={page}>
              <TextLink to={paths[page]}>{t(`footer.${page}`)}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
