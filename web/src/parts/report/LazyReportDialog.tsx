// The report dialog, whose code and texts are fetched when it is opened.
import { Suspense } from 'react';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import type { NextStep } from './ReportDialog';
import type { Reported } from './report';

const Dialog = lazyWithTexts<{ reported: Reported; next?: NextStep; onClose: () => void }>(async () => (await import('./ReportDialog')).ReportDialog);

export function LazyReportDialog(props: { reported: Reported; next?: NextStep; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
