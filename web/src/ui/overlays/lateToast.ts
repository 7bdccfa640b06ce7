// Toasts for pages that rarely show one: the code that draws them is fetched with the first, and not with the page.
import { useContext } from 'react';
import { ToastContext, type ToastMessage } from './ToastProvider';

export function useLateToast(): (message: ToastMessage) => void {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useLateToast needs a ToastProvider above it');
  return (message) => {
    void import('./Toast').then(({ ToastList }) => toasts.add(message, ToastList));
  };
}
