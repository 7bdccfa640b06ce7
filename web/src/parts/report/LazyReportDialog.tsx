// The report dialog, whose code and texts are fetched when it is opened.
import { Suspense } from 'react';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import type { NextStep } from './ReportDialog';
import type { ReportTarget } from './report';

const Dialog = lazyWithTexts<{ reported: ReportTarget; next?: NextStep; onClose: () => void }>(
  async () => (await import('./ReportDialog')).ReportDialog,
);

export function LazyReportDialog(props: { reported: ReportTarget; next?: NextStep; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
