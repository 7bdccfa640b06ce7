import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MicrophoneTest } from '@/parts/voice/MicrophoneTest';
import { openMicrophone } from '@/parts/voice/microphone';
import { setVolume, useVoicePreferences, type Mode } from '@/parts/voice/preferences';
import type { CallState } from '@/parts/voice/Call';
import { renderPage, words } from '@/test/page';
import { TalkButton } from './TalkButton';
import { useHeldKey } from './useHeldKey';
import { VoiceWords } from './VoiceWords';

const text = words.en.voice;

beforeEach(() => useVoicePreferences.setState(useVoicePreferences.getInitialState()));
afterEach(() => vi.unstubAllGlobals());

/** A browser whose microphone fails with this error, unless it is asked for a device by its id. */
function withMicrophone(ask: (constraints: MediaStreamConstraints) => Promise<MediaStream>) {
  const getUserMedia = vi.fn(ask);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  return getUserMedia;
}

describe('the microphone', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'taken'],
    ['TypeError', 'unknown'],
  ] as const)('is told apart when it fails with %s', async (name, problem) => {
    withMicrophone(() => Promise.reject(new DOMException('', name)));
    expect(await openMicrophone()).toBe(problem);
  });

  it('does not exist for a page without https', async () => {
    vi.stubGlobal('navigator', {});
    expect(await openMicrophone()).toBe('insecure');
  });

  it('is the system’s own choice when the chosen one is gone', async () => {
    useVoicePreferences.setState({ microphone: 'headset' });
    const track = { kind: 'audio' } as MediaStreamTrack;
    const node = { connect: vi.fn() };
    vi.stubGlobal('MediaStream', vi.fn());
    vi.stubGlobal(
      'AudioContext',
      class {
        createAnalyser = () => node;
        createMediaStreamSource = () => node;
      },
    );
    const asked = withMicrophone(({ audio }) =>
      typeof audio === 'object' && audio.deviceId
        ? Promise.reject(new DOMException('', 'OverconstrainedError'))
        : Promise.resolve({ getAudioTracks: () => [track] } as MediaStream),
    );
    expect(await openMicrophone()).toHaveProperty('track', track);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(useVoicePreferences.getState().microphone).toBeNull();
  });

  it('that fails is tried again by one button, with the reason in words', async () => {
    withMicrophone(() => Promise.reject(new DOMException('', 'NotReadableError')));
    await renderPage(<MicrophoneTest />);
    await userEvent.setup().click(screen.getByRole('button', { name: text.test.start }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text.microphone.taken);
    expect(screen.getByRole('button', { name: text.test.again })).toBeEnabled();
  });
});

it('keeps volumes by name, and forgets those that are as usual', () => {
  setVolume('Ben', 150);
  setVolume('Cleo', 0);
  setVolume('Ben', 100);
  expect(useVoicePreferences.getState().volumes).toEqual({ Cleo: 0 });
});

const CALM: CallState = {
  status: 'on',
  problem: null,
  hasMicrophone: true,
  microphoneProblem: null,
  isPaused: false,
  isTalking: true,
  level: 0,
  speaking: new Set(),
  isSilenced: false,
};

describe('the words of the bar', () => {
  const open = async (state: Partial<CallState>, more: Partial<Parameters<typeof VoiceWords>[0]> = {}) => {
    const [onMicrophone, onJoin] = [vi.fn(), vi.fn()];
    await renderPage(
      <VoiceWords
        {...{ hasLeft: false, hasSeat: true, mode: 'open', isTalking: true, spokenIn: 'village', onMicrophone, onJoin }}
        state={{ ...CALM, ...state }}
        {...more}
      />,
    );
    return { words: screen.getByRole('status').textContent, onMicrophone, onJoin };
  };

  it.each([
    ['who hears the player', {}, {}, text.to.village],
    ['that nobody does', {}, { spokenIn: null }, text.to.nobody],
    ['that the pack does', {}, { spokenIn: 'pack' }, text.to.pack],
    ['that a spectator listens', { hasMicrophone: false }, { hasSeat: false }, text.listening],
    ['that there is no microphone', { hasMicrophone: false }, { isTalking: false }, text.noMicrophone],
    ['that the microphone is off', {}, { isTalking: false }, text.off],
    ['that somebody talks though it is off', { level: 0.8 }, { isTalking: false }, text.talkingWhileOff],
    ['how to talk', {}, { isTalking: false, mode: 'push' }, text.push],
    ['that a call has taken the microphone', { isPaused: true }, {}, text.paused],
    ['that the page plays no sound yet', { isSilenced: true }, {}, text.silenced],
    ['that it connects', { status: 'joining' }, {}, text.joining],
    ['that the network lets no voice through', { status: 'joining', problem: 'unreachable' }, {}, text.problem.unreachable],
    ['that the browser can’t do it', { status: 'off', problem: 'old' }, {}, text.problem.old],
    ['the server’s refusal', { status: 'off', problem: 'voice_unavailable' }, {}, words.en.common.error.voice_unavailable],
  ] as const)('say %s', async (_, state, more, expected) => {
    expect((await open(state, more)).words).toBe(expected);
  });

  it.each(['refused', 'missing', 'taken', 'unplugged'] as const)('tell a microphone that is %s, with a button to try again', async (problem) => {
    const { words: said, onMicrophone } = await open({ hasMicrophone: false, microphoneProblem: problem }, { isTalking: false });
    expect(said).toBe(text.microphone[problem]);
    await userEvent.setup().click(screen.getByRole('button', { name: text.test.again }));
    expect(onMicrophone).toHaveBeenCalledOnce();
  });

  it('offer to talk here when the player talks in another tab', async () => {
    const { onJoin } = await open({ status: 'off', problem: 'moved' });
    await userEvent.setup().click(screen.getByRole('button', { name: text.problem.here }));
    expect(onJoin).toHaveBeenCalledOnce();
  });
});

describe('the button', () => {
  const open = async (mode: Mode, hasMicrophone = true) => {
    const [onToggle, onHold] = [vi.fn(), vi.fn()];
    await renderPage(<TalkButton {...{ mode, hasMicrophone, onToggle, onHold }} isTalking={false} isHeard={false} />);
    const button = screen.getByTestId('talk');
    button.setPointerCapture = () => undefined;
    return { button, onToggle, onHold };
  };

  it('switches the microphone', async () => {
    const { button, onToggle, onHold } = await open('open');
    expect(button).toHaveAccessibleName(`${text.talk.on} (V)`);
    await userEvent.setup().click(button);
    expect(onToggle).toHaveBeenCalledOnce();
    expect(onHold).not.toHaveBeenCalledWith(true);
  });

  it('is held to talk, by hand or by the space bar', async () => {
    const { button, onToggle, onHold } = await open('push');
    fireEvent.pointerDown(button, { pointerId: 1 });
    fireEvent.pointerUp(button, { pointerId: 1 });
    fireEvent.keyDown(button, { key: ' ' });
    fireEvent.keyUp(button, { key: ' ' });
    expect(onHold.mock.calls).toEqual([[true], [false], [true], [false]]);
    await userEvent.setup().click(button);
    expect(onToggle).not.toHaveBeenCalled();
  });

  it('opens a microphone that is not open yet, also where it is held later', async () => {
    const { button, onToggle } = await open('push', false);
    await userEvent.setup().click(button);
    expect(onToggle).toHaveBeenCalledOnce();
  });
});

it('a held key is let go with the window, and typed text is no key', async () => {
  const held = vi.fn();
  function Listener() {
    useHeldKey('v', held);
    return <input aria-label="text" />;
  }
  await renderPage(<Listener />);
  await userEvent.setup().type(screen.getByRole('textbox'), 'vv');
  expect(held).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'V' });
  fireEvent.keyDown(document.body, { key: 'V', repeat: true });
  fireEvent.blur(window);
  fireEvent.keyUp(document.body, { key: 'v' });
  expect(held.mock.calls).toEqual([[true], [false]]);
});
