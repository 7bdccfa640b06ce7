// The devices on which the player is signed in, with buttons to sign them out.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import type { Device } from '@/api/people';
import { useLocale } from '@/i18n/LocaleContext';
import { dateText, relativeTime } from '@/shared/dates';
import { codeOf, errorText } from '@/shared/errorText';
import { Badge } from '@/ui/signs/Badge';
import { Button } from '@/ui/buttons/Button';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useToast } from '@/ui/overlays/Toast';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import { DEVICES_KEY, useDevices } from '../queries';
import { Section } from './Section';
import styles from './Section.module.css';

export function DevicesSection() {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { show } = useToast();
  const queries = useQueryClient();
  const { data, isError } = useDevices();
  const [now] = useState(() => Date.now());
  const endCallbacks = {
    onSuccess: () => show({ kind: 'success', title: t('settings.devices.ended') }),
    onError: (failure: Error) => show({ kind: 'danger', title: errorText(common, codeOf(failure)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: DEVICES_KEY }),
  };
  const end = useMutation({ mutationFn: (id: string) => api.DELETE('/api/settings/devices/{id}', { params: { path: { id } } }), ...endCallbacks });
  const endOthers = useMutation({ mutationFn: () => api.DELETE('/api/settings/devices'), ...endCallbacks });
  const name = (device: Device) => (device.browser === '' ? t('settings.devices.unknown') : device.browser);
  return (
    <Section id="devices" title={t('settings.devices.title')} text={t('settings.devices.text')}>
      {isError && <ErrorBox isAlert={false}>{t('settings.failed')}</ErrorBox>}
      <ul className={styles.rows} aria-busy={data === undefined && !isError}>
        {data === undefined && !isError && <Skeleton height="3rem" />}
        {data?.map((device) => (
          <li key={device.id} className={styles.row}>
            <span className={styles.what}>
              <span className={styles.name}>
                {name(device)} {device.current && <Badge tone="success">{t('settings.devices.current')}</Badge>}
              </span>
              <span className={styles.detail}>
                {t('settings.devices.seen', { when: relativeTime(locale, device.lastSeenAt, now), since: dateText(locale, device.createdAt) })}
              </span>
            </span>
            {!device.current && (
              <Button
                size="sm"
                busy={end.isPending && end.variables === device.id}
                aria-label={t('settings.devices.endLabel', { device: name(device) })}
                onClick={() => end.mutate(device.id)}
              >
                {t('settings.devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.length > 1 && (
        <div className={styles.buttons}>
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('settings.devices.endOthers')}
          </Button>
        </div>
      )}
    </Section>
  );
}
