import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '../../../lib/language/error-message.ts'
import { toast } from '../../../ui/overlay/toast.tsx'

const touched = ['operator', 'profiles', 'me', 'notices']

/** Does something as the operator, says what happened and asks anew for what it may have changed. */
export function useOperatorMutation<Answer, Input = void>({
  mutationFn,
  successMessage,
}: {
  mutationFn: (input: Input) => Promise<Answer>
  successMessage: (answer: Answer, input: Input) => string
}) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'operate' },
    mutationFn,
    onSuccess: (answer, input) => {
      toast.success(successMessage(answer, input))
      for (const key of touched) void queryClient.invalidateQueries({ queryKey: [key] })
    },
    onError(error) {
      if (isRefusal(error, 'changed_meanwhile')) void queryClient.invalidateQueries({ queryKey: ['operator'] })
    },
  })
}
