// The devices of a kind, as they come and go.
import { useEffect, useState } from 'react';
import { listDevices, onDevicesChange, type Device } from './microphone';

/** @param isAllowed whether the microphone is allowed: browsers name no device before */
export function useDevices(kind: 'audioinput' | 'audiooutput', isAllowed: boolean): Device[] {
  const [devices, setDevices] = useState<Device[]>([]);
  useEffect(() => {
    let isMounted = true;
    const read = async () => {
      const found = await listDevices(kind);
      if (isMounted) setDevices(found);
    };
    void read();
    const unsubscribe = onDevicesChange(() => void read());
    return () => {
      isMounted = false;
      unsubscribe();
    };
  }, [kind, isAllowed]);
  return devices;
}
