import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Where the camera of a page stands. */
type CameraState = 'off' | 'starting' | 'live' | 'refused' | 'missing'

/** The camera that looks at whoever sits here; it is on from start to stop, and off at the latest when the page is left. */
export function useCamera(): {
  state: CameraState
  video: RefObject<HTMLVideoElement | null>
  start: () => Promise<void>
  stop: () => void
} {
  const [state, setState] = useState<CameraState>('off')
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(null)
  const isGone = useRef(false)

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = null
    setState('off')
  }, [])
  const start = useCallback(async () => {
    setState('starting')
    const opened = await openCamera()
    if (typeof opened === 'string') return setState(opened)
    stream.current = opened
    if (isGone.current) return stop()
    setState('live')
  }, [stop])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      stop()
    }
  }, [stop])
  useEffect(() => {
    if (state === 'live' && video.current) video.current.srcObject = stream.current
  }, [state])
  return { state, video, start, stop }
}

async function openCamera(): Promise<MediaStream | 'refused' | 'missing'> {
  const devices = navigator.mediaDevices as MediaDevices | undefined // there are none on a page without TLS
  if (!devices) return 'missing'
  const wanted = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } }
  try {
    return await devices.getUserMedia({ video: wanted, audio: false })
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'
  }
}

/** The picture that a video shows now, as a file. */
export function takePicture(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' })), 'image/jpeg', 0.92),
  )
}
