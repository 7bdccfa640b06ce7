// The dialog that greets a new account and says what to do next. Shown once.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMoon } from '@/engine/queries';
import { displayName, type Me } from '@/session/me';
import { noteWelcomed } from '@/session/welcome';
import { paths } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import styles from './Welcome.module.css';

/** The links of the dialog, each with a role's medallion. */
const WAYS = [
  { id: 'play', role: 'werewolf', to: paths.lobby },
  { id: 'practise', role: 'villager', to: paths.practice },
  { id: 'rules', role: 'seer', to: paths.rules },
] as const;

export function Welcome({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { data: moon } = useMoon();
  const close = () => noteWelcomed(me.id);
  return (
    <Dialog
      name="welcome"
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      size="sm"
      title={t('welcome.title', { name: displayName(me) })}
      description={t('welcome.text')}
      closeLabel={common('app.close')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('welcome.go')}
        </Button>
      }
    >
      <div className={styles.welcome} data-testid="welcome">
        <div className={styles.moon}>
          <MoonPhase fraction={moon?.illuminated ?? 1} waxing={moon?.waxing ?? true} glow size="100%" />
        </div>
        <ul className={styles.ways}>
          {WAYS.map(({ id, role, to }) => (
            <li key={id}>
              <Link className={styles.way} to={to} onClick={close}>
                <RoleIcon role={role} size="2.75rem" />
                <span>{t(`welcome.${id}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
