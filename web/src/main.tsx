// Entry point: loads the texts, then renders the application.
import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { fetchMonitor } from './app/fetchMonitor';
import { startI18n } from './i18n/i18n';
import { watchFaults } from './shared/faults';
import { applyTheme } from './shared/preferences';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchFaults(fetchMonitor);
applyTheme();
void startI18n().then((locale) => createRoot(root).render(<App startLocale={locale} />));
