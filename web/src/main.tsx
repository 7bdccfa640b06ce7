// Entry point: loads the texts, then renders the application.

// This import comes first, so that it fetches while the rest is evaluated.
import './app/fetchAhead';
import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { fetchMonitor } from './app/fetchMonitor';
import { watchMissingParts } from './app/offline/missingParts';
import { startWhenIdle } from './app/offline/start';
import { startI18n } from './i18n/i18n';
import { splitPath } from './i18n/locale';
import { watchFaults } from './shared/faults';
import { watchInstallOffer } from './shared/install';
import { keepFocus } from './shared/keepFocus';
import { paths } from './shared/paths';
import { applyTheme } from './shared/preferences';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchFaults(fetchMonitor);
watchMissingParts();
watchInstallOffer();
keepFocus();
applyTheme();
startWhenIdle(import.meta.url);
// The landing page is fetched beside its texts. What can't be fetched is asked for again by its route.
if (splitPath(location.pathname).path === paths.landing) void import('./features/landing/LandingPage').catch(() => undefined);
void startI18n().then((locale) => createRoot(root).render(<App startLocale={locale} />));
