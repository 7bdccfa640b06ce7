// Starts the engine's worker, which every page needs.
import { engine } from './engine';

engine();
