// Asks before something is taken back or left out.
import { FormDialog } from '@/parts/staff/FormDialog';
import type { StaffSeasons } from './queries';
import { useSeasonsAct } from './useSeasonsAct';

interface AskDialogProps {
  title: string;
  text: string;
  submit: string;
  danger?: boolean;
  send: () => Promise<StaffSeasons>;
  /** The toast once it is done. */
  done: string;
  onClose: () => void;
}

export function AskDialog({ title, text, submit, danger = false, send, done, onClose }: AskDialogProps) {
  const act = useSeasonsAct<void>({ send, done, onClose });
  return (
    <FormDialog
      size="sm"
      title={title}
      description={text}
      submit={submit}
      danger={danger}
      busy={act.isPending}
      refusal={act.refusedBut([])}
      onSubmit={() => act.run()}
      onClose={onClose}
    />
  );
}
