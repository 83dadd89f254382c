// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, expect, test } from 'vitest'
import { PublicConfigProvider } from '../../components/page/public-config.tsx'
import { emptyRecommendation, recommendationOpened, type Take } from '../../state/recommendations/recommendation.ts'
import { makeStore } from '../../state/store.ts'
import { testConfig } from '../../testing/open-page.tsx'
import { type Flow, useFlowState } from './flow.tsx'
import type { PageData } from './invitation/page-data.ts'
import { openDeviceStore } from './on-device/device-store.ts'
import { loadInput } from './on-device/saved-input.ts'

const take = (id: string): Take => ({ id, kind: 'audio', type: 'audio/mp4', seconds: 9, startedAt: 1, origin: 'file' })

type ProbeProps = Parameters<typeof useFlowState>[0] & { onFlow: (flow: Flow) => void }

function Probe({ onFlow, ...ready }: ProbeProps) {
  onFlow(useFlowState(ready))
  return null
}

async function openFlow(slug: string) {
  const store = makeStore()
  store.dispatch(recommendationOpened({ ...emptyRecommendation, slug }))
  const page = { full_name: 'Ines Marlow' } as PageData
  const links = { invite: undefined, reviewer: undefined, go: () => undefined }
  const deviceStore = await openDeviceStore([])
  let flow: Flow
  render(
    <PublicConfigProvider config={testConfig}>
      <Provider store={store}>
        <Probe {...{ slug, page, deviceStore, ...links }} onFlow={now => (flow = now)} />
      </Provider>
    </PublicConfigProvider>,
  )
  return { store, does: (what: (flow: Flow) => void) => act(() => what(flow)) }
}

beforeEach(() => localStorage.clear())

test('a recording replaces the previous one only when it is complete', async () => {
  const { does } = await openFlow('ines')
  does(flow => flow.takeDone(take('first')))
  does(flow => flow.takeGrew(take('second')))
  expect(loadInput('ines')).toMatchObject({ take: { id: 'second' }, spareTake: { id: 'first' }, videoStopped: false })
  does(flow => flow.takeDropped())
  expect(loadInput('ines')).toMatchObject({ take: { id: 'first' }, spareTake: null, videoStopped: true })
  does(flow => flow.takeGrew(take('third')))
  does(flow => flow.takeDone(take('third')))
  expect(loadInput('ines')).toMatchObject({ take: { id: 'third' }, spareTake: null, videoStopped: true })
})

test('a recording that ends after another page was opened is stored for its own page only', async () => {
  const { store, does } = await openFlow('ines')
  does(flow => flow.change({ text: 'We had two warehouses.' }))
  does(() => store.dispatch(recommendationOpened({ ...emptyRecommendation, slug: 'theo' })))
  does(flow => flow.takeDone(take('late')))
  expect(loadInput('ines')).toMatchObject({
    text: 'We had two warehouses.',
    take: { id: 'late' },
    videoStopped: true,
  })
  expect(store.getState().recommendation).toEqual({ ...emptyRecommendation, slug: 'theo' })
})
