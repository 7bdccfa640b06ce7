// Entry: the language first, then the application.
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { startI18n } from './i18n/i18n';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

void startI18n().then((locale) => createRoot(root).render(<App startLocale={locale} />));
