import { expect, test } from 'vitest'
import { off, on, settings } from './posthog-settings.ts'

const passed = settings('https://zedwick.example')

test('the fixed numbers are passed wherever the library has a setting', () => {
  expect(passed).toMatchObject({
    request_queue_config: { flush_interval_ms: 3000 },
    session_idle_timeout_seconds: 1800,
    rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
    surveys_request_timeout_ms: 10_000,
    feature_flag_request_timeout_ms: 3000,
    properties_string_max_length: 65_535,
    person_profiles: 'always',
  })
})

test('nothing is captured, kept or fetched from elsewhere by default', () => {
  expect(passed).toMatchObject({
    api_host: 'https://zedwick.example/ingest',
    opt_out_capturing_by_default: true,
    opt_out_persistence_by_default: true,
    disable_external_dependency_loading: true,
    session_recording: { maskAllInputs: true, maskTextSelector: '*' },
    mask_personal_data_properties: true,
    custom_personal_data_properties: ['access'],
  })
  expect(passed).not.toHaveProperty('opt_out_useragent_filter')
})

test('an answer switches storage, autocapture, page views, page leaves and recording', () => {
  expect(on).toEqual({
    persistence: 'localStorage+cookie',
    autocapture: true,
    capture_pageview: 'history_change',
    capture_pageleave: true,
    disable_session_recording: false,
  })
  expect(off).toEqual({
    persistence: 'memory',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    disable_session_recording: true,
  })
})
